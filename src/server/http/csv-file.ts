/** A CSV file that is read page by page: while one is sent, the next one is read. */
import { BYTE_ORDER_MARK } from '#domain/leads/csv.ts'
import type { StreamedFile } from './serve.ts'

type CsvFile<Place> = {
  fileName: string
  headLine: string
  /** Null: the first page. */
  read: (from: Place | null) => Promise<Page<Place>>
}

type Page<Place> = { text: string; next: Place | null }

export function csvFile<Place>({ fileName, headLine, read }: CsvFile<Place>): StreamedFile {
  async function* pieces() {
    let page: Promise<Page<Place>> | null = read(null)
    yield BYTE_ORDER_MARK + headLine
    while (page !== null) {
      const { text, next }: Page<Place> = await page
      page = next === null ? null : read(next)
      // Whoever goes away meanwhile asks for no more: what failed then is told to nobody.
      page?.catch(() => undefined)
      yield text
    }
  }
  return { contentType: 'text/csv; charset=utf-8', fileName, pieces: pieces() }
}
