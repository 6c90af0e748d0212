/** What is left to save after somebody edited a text in place: nothing when it is empty or as before. */

export function editedText(typed: string, before: string): string | null {
  const next = typed.trim()
  return next === '' || next === before ? null : next
}
