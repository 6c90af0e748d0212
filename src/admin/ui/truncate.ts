/** Shortens a label to a number of characters without cutting one in half. */

export function truncate(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}
