/** Buttons, and how what is typed is compared with them. */

/** One that sends what stands on it. */
export function button(text: string): { label: string; text: string } {
  return { label: text, text }
}

/** Letters and digits alone: "Kit (ConvertKit)" as somebody types it. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}
