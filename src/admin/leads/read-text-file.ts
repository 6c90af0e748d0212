/** The text of a file that somebody chose, in the encodings that spreadsheets write. */

/** Null for a file that is no text, as a workbook of a spreadsheet program. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
