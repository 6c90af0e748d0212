/** A paragraph has no line breaks: what was pasted goes on in the same line. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
