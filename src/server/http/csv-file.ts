/** A CSV file that is read page by page, and sent as it is read. */
import { BYTE_ORDER_MARK } from '#domain/leads/csv.ts'
import type { StreamedFile } from './serve.ts'

type CsvFile<Place> = {
  fileName: string
  headLine: string
  /** Null: the first page. */
  read: (from: Place | null) => Promise<{ text: string; next: Place | null }>
}

export function csvFile<Place>({ fileName, headLine, read }: CsvFile<Place>): StreamedFile {
  async function* pieces() {
    yield BYTE_ORDER_MARK + headLine
    let from: Place | null = null
    do {
      const { text, next }: { text: string; next: Place | null } = await read(from)
      yield text
      from = next
    } while (from !== null)
  }
  return { contentType: 'text/csv; charset=utf-8', fileName, pieces: pieces() }
}
