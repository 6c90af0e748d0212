/** The keys of every visual editor, and what they do. */

type Shortcut = {
  label: string
  /** As people read them; `Mod` is Ctrl, and ⌘ on a Mac. */
  keys: readonly string[]
  /** Together with Ctrl or ⌘; then it also works where one types. */
  mod: boolean
  shift?: boolean
  /** Lower case; any of them. */
  on: readonly string[]
}

/** The first that fits counts: Shift+Z is asked about before Z. */
export const shortcuts = {
  redo: { label: 'Redo', keys: ['Mod', 'Shift', 'Z'], mod: true, shift: true, on: ['z'] },
  redoToo: { label: 'Redo', keys: ['Mod', 'Y'], mod: true, on: ['y'] },
  undo: { label: 'Undo', keys: ['Mod', 'Z'], mod: true, on: ['z'] },
  save: { label: 'Save Changes', keys: ['Mod', 'S'], mod: true, on: ['s'] },
  fullScreen: { label: 'Full screen', keys: ['F'], mod: false, on: ['f', '\\'] },
  device: { label: 'Desktop or mobile', keys: ['D'], mod: false, on: ['d'] },
  help: { label: 'Keyboard shortcuts', keys: ['?'], mod: false, on: ['?'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What the keys ask for; letters alone ask for nothing where somebody types. */
export function shortcutFor(pressed: Pressed, isTyping: boolean): ShortcutName | null {
  const names = Object.keys(shortcuts) as ShortcutName[]
  return names.find((name) => isPressed(shortcuts[name], pressed, isTyping)) ?? null
}

function isPressed(
  shortcut: Shortcut,
  { key, ctrlKey, metaKey, shiftKey, altKey }: Pressed,
  isTyping: boolean,
) {
  if (!shortcut.on.includes(key.toLowerCase()) || altKey) return false
  if (shortcut.mod) return (ctrlKey || metaKey) && shiftKey === (shortcut.shift ?? false)
  return !isTyping && !ctrlKey && !metaKey
}

/** `Ctrl Z`, or `⌘ Z` on a Mac. */
export function keysOf(name: ShortcutName, isMac: boolean): string[] {
  const symbols: Record<string, string> = isMac ? { Mod: '⌘', Shift: '⇧' } : { Mod: 'Ctrl' }
  return shortcuts[name].keys.map((key) => symbols[key] ?? key)
}
