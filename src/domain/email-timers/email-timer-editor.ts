/** What the e-mail timer editor says (specification B §2.3; the bar editor's words, of a timer). */

export const timerEditorMessages = {
  saved: 'Email timer saved',
  saveFailed: 'Failed to save email timer.',
} as const
