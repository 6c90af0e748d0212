/** The proof log as one JSON file: what explains it, then its rows, read piece by piece while they are sent. */
import { explanation } from '#domain/history/explanation.ts'
import type { StreamedFile } from '../http/serve.ts'

type Piece = { text: string; next: number | null }

type HistoryFile = {
  campaign: { id: string; name: string; zone: string }
  now: number
  /** Each row ends with a comma and a line's end. */
  read: (after: number) => Promise<Piece>
}

export function historyJsonFile({ campaign, now, read }: HistoryFile): StreamedFile {
  async function* pieces() {
    const about = { madeBy: 'Lastcall', madeAt: new Date(now).toISOString(), campaign, explanation }
    yield `${JSON.stringify(about).slice(0, -1)},"rows":[\n`
    let text = ''
    for (let after: number | null = 0; after !== null;) {
      const piece: Piece = await read(after)
      after = piece.next
      // The comma of the last row waits for the piece that says whether there is another one.
      const whole = text + piece.text
      text = whole.slice(LAST_COMMA)
      yield whole.slice(0, LAST_COMMA)
    }
    yield `${text === '' ? '' : '\n'}]}\n`
  }
  return { contentType: 'application/json; charset=utf-8', fileName: 'proof-log.json', pieces: pieces() }
}

/** A comma and the end of its line. */
const LAST_COMMA = -2
