/** What the inline timer editor says (specification B §2.2; the bar editor's words, of a timer). */

export const inlineTimerEditorMessages = {
  saved: 'Inline timer saved',
  saveFailed: 'Failed to save inline timer.',
} as const
