/** The screen of the panel that is open, and how steps back and forth lead to the one that they change. */
import { useState } from 'react'
import type { DesignedThing } from './use-design.ts'
import { firstTroubledScreen, screenWith, type Screens } from './screens.ts'

export type ScreenTable<Thing, Name extends string> = {
  /** Those of the thing as it stands. */
  screensOf: (thing: Thing) => Screens<Thing, Name>
  /** The one that is open at first; none for the menu. */
  first?: NoInfer<Name> | null
  /** The field that a step back or forth is about: for editors that open more than a screen to show it. */
  onStep?: (field: string) => void
}

export function useOpenScreen<Thing, Name extends string>(
  design: DesignedThing<Thing>,
  { screensOf, first = null, onStep }: ScreenTable<Thing, Name>,
) {
  const screens = screensOf(design.now)
  const [chosen, open] = useState<Name | null>(first)

  const screen = chosen !== null && chosen in screens ? chosen : null

  /** Whoever takes a step back sees what it changed. */
  function step(move: () => void, field: string | undefined) {
    if (field === undefined) return
    const there = screenWith(screens, field) ?? null
    open(there !== null && screens[there]?.isSelection ? null : there)
    onStep?.(field)
    move()
  }

  return {
    screens,
    /** A step back can change the kind, and with it the menu. */
    screen,
    open: (name: Name | null) => open(name),
    /** Back to where it was opened. */
    close: () => open((screen !== null && screens[screen]?.within) || null),
    openTroubled: () => open(firstTroubledScreen(screens, design.problems)),
    steps: {
      canUndo: design.fieldOfUndo !== undefined,
      canRedo: design.fieldOfRedo !== undefined,
      onUndo: () => step(design.undo, design.fieldOfUndo),
      onRedo: () => step(design.redo, design.fieldOfRedo),
    },
  }
}
