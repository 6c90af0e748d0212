/** What every visual editor does beside designing: the whole screen for its stage, help, and keys for everything. */
import { useState } from 'react'
import type { FullScreen } from './full-screen-toggle.tsx'
import { keysOf } from './shortcuts.ts'
import { isMac, useShortcuts } from './use-shortcuts.ts'

/** `showPanel`: for whoever has something to mend there. */
export function useFullScreen(): { fullScreen: FullScreen; showPanel: () => void } {
  const [isOn, setOn] = useState(false)
  return {
    fullScreen: { isOn, onToggle: () => setOn((is) => !is), keys: keysOf('fullScreen', isMac).join(' ') },
    showPanel: () => setOn(false),
  }
}

type Acts = {
  undo: () => void
  redo: () => void
  save: () => void
  device: () => void
  fullScreen: FullScreen
}

export function useEditorKeys({ fullScreen, ...acts }: Acts) {
  const [opened, setOpened] = useState(false)
  useShortcuts({
    ...acts,
    redoToo: acts.redo,
    fullScreen: fullScreen.onToggle,
    help: () => setOpened((is) => !is),
  })
  return { opened, onChange: setOpened }
}
