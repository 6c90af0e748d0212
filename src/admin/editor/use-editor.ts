/** What every visual editor does: the screen that is open, steps back and forth, the device, keys, and the guarded save. */
import { useRef, useState } from 'react'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import type { Problems } from './design.ts'
import type { AnyDevice } from './preview/device-fit.ts'
import { firstTroubledScreen, screenWith, type Screens } from './screens.ts'
import { useDevice, type Devices } from './use-device.ts'
import { useEditorKeys, useFullScreen } from './use-editor-keys.ts'

/** What `useDesign` answers, perhaps with more. */
export type DesignedThing<Thing> = {
  now: Thing
  problems: Problems
  /** Those that are said already; all, where nothing is said of them. */
  shownProblems?: Problems
  /** Says all of them. */
  settle?: () => void
  isSavable: boolean
  isDirty: boolean
  change: (changes: Partial<Thing>, what: string) => void
  undo: () => void
  redo: () => void
  fieldOfUndo: string | undefined
  fieldOfRedo: string | undefined
}

export type EditorSaves = {
  save: () => void
  /** Every change is saved without being asked for. */
  isAutomatic?: boolean
}

type Table<Thing, Name extends string, Device extends AnyDevice> = {
  /** Those of the thing as it stands. */
  screensOf: (thing: Thing) => Screens<Thing, Name>
  /** The one that is open at first; none for the menu. */
  first?: NoInfer<Name> | null
  devices: Devices<Device>
}

export type Editor<Thing, Name extends string, Device extends AnyDevice> = ReturnType<
  typeof useEditor<Thing, Name, Device>
>

export function useEditor<Thing, Name extends string, Device extends AnyDevice>(
  design: DesignedThing<Thing>,
  { screensOf, first = null, devices }: Table<Thing, Name, Device>,
  saves: EditorSaves,
) {
  const panel = useRef<HTMLDivElement>(null)
  const screens = screensOf(design.now)
  const [chosen, setScreen] = useState<Name | null>(first)
  const device = useDevice(devices)
  const { fullScreen, showPanel } = useFullScreen()

  function showProblems() {
    design.settle?.()
    showPanel()
    setScreen(firstTroubledScreen(screens, design.problems))
    focusFirstInvalid(panel.current)
  }

  /** Whoever takes a step back sees what it changed. */
  function step(move: () => void, field: string | undefined) {
    if (field === undefined) return
    const there = screenWith(screens, field) ?? null
    setScreen(there !== null && screens[there]?.isSelection ? null : there)
    move()
  }

  /** What cannot be saved as it stands leads to what is to be mended. */
  const ifSavable = (act: () => unknown) => () => void (design.isSavable ? act() : showProblems())
  const steps = {
    canUndo: design.fieldOfUndo !== undefined,
    canRedo: design.fieldOfRedo !== undefined,
    onUndo: () => step(design.undo, design.fieldOfUndo),
    onRedo: () => step(design.redo, design.fieldOfRedo),
  }
  const help = useEditorKeys({
    undo: steps.onUndo,
    redo: steps.onRedo,
    save: saves.isAutomatic ? saves.save : ifSavable(saves.save),
    device: device.next,
    fullScreen,
  })
  return {
    /** For the fields of the panel. */
    fields: {
      thing: design.now,
      onChange: design.change,
      problems: design.shownProblems ?? design.problems,
    },
    isDirty: design.isDirty,
    settle: design.settle,
    screens,
    /** A step back can change the kind, and with it the menu. */
    screen: chosen !== null && chosen in screens ? chosen : null,
    open: setScreen,
    close: () => setScreen(null),
    /** By the button of a screen that has been gone through. */
    goOn: () => {
      if (saves.isAutomatic) saves.save()
      setScreen(null)
    },
    ifSavable,
    steps,
    help,
    device,
    fullScreen,
    panel,
  }
}
