/** What every visual editor does around its design: screens and steps, the device, the keys, and the guarded save. */
import { useRef } from 'react'
import type { ConflictQuestion } from '../saving/conflict-dialog.tsx'
import { editorWords } from './conflict-words.ts'
import type { Unsaved } from '../shell/unsaved.ts'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import type { AnyDevice } from './preview/device-fit.ts'
import { fieldNames } from './screens.ts'
import type { DesignedThing } from './use-design.ts'
import { useDevice, type Devices } from './use-device.ts'
import { useEditorKeys, useFullScreen } from './use-editor-keys.ts'
import { useOpenScreen, type ScreenTable } from './use-open-screen.ts'

export type EditorSaves = {
  conflicts: ConflictQuestion

  save: () => unknown
  /** The same for whoever waits for it: true once it is saved. */
  keep: () => Promise<boolean>
  isPending: boolean
  /** Every change is saved without being asked for. */
  isAutomatic?: boolean
}

type Table<Thing, Name extends string, Device extends AnyDevice> = ScreenTable<Thing, Name> & {
  devices: Devices<Device>
}

export type Editor<Thing, Name extends string, Device extends AnyDevice> = ReturnType<
  typeof useEditor<Thing, Name, Device>
>

export function useEditor<Thing, Name extends string, Device extends AnyDevice>(
  design: DesignedThing<Thing>,
  table: Table<Thing, Name, Device>,
  saves: EditorSaves,
) {
  const panel = useRef<HTMLDivElement>(null)
  const { fullScreen, showPanel } = useFullScreen()
  const device = useDevice(table.devices)
  const openScreen = useOpenScreen(design, table)
  const { steps, close } = openScreen

  function showProblems() {
    design.revealProblems?.()
    design.onTried?.()
    showPanel()
    openScreen.openTroubled()
    focusFirstInvalid(panel.current)
  }

  /** What cannot be saved as it stands leads to what is to be mended. */
  const ifSavable = (act: () => unknown) => () => void (design.isSavable ? act() : showProblems())
  const help = useEditorKeys({
    undo: steps.onUndo,
    redo: steps.onRedo,
    save: saves.isAutomatic ? saves.save : ifSavable(saves.save),
    device: device.next,
    fullScreen,
  })

  /** By the button of a screen that has been gone through. */
  const finishScreen = () => {
    if (saves.isAutomatic) saves.save()
    close()
  }
  const { isDirty, revealProblems } = design
  const fields = fieldsOf(design)
  const unsaved: Unsaved = {
    dirty: isDirty,
    changed: fieldNames(openScreen.screens, design.changedPaths()),
    save: design.isSavable ? saves.keep : undefined,
  }
  return {
    ...openScreen,
    fields,
    isDirty,
    isSaving: saves.isPending,
    unsaved,
    conflicts: { question: saves.conflicts, words: editorWords(openScreen.screens) },
    revealProblems,
    ifSavable,
    finishScreen,
    help,
    device,
    fullScreen,
    panel,
  }
}

function fieldsOf<Thing>({ now, change, problems, shownProblems = problems }: DesignedThing<Thing>) {
  return { thing: now, onChange: change, problems: shownProblems }
}
