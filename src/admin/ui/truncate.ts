/** Shortens a label to a number of characters without cutting one in half. */

export function truncate(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

/** A title with a limit is cut a little earlier than a label: after three characters less (specification B §5.1). */
export function limitedTitle(text: string, limit: number): string {
  return [...text].length <= limit ? text : truncate(text, limit - 3)
}
