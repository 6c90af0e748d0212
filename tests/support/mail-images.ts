/** Timer images as tests see them: small styles with digits that can be read back, and a server that sends them. */
import { get } from 'node:http'
import { pino } from 'pino'
import type { CompiledStyles } from '../../src/server/email-timers/compiled-styles.ts'
import { styleHash } from '../../src/server/email-timers/compiled-styles.ts'
import { createImageServer } from '../../src/server/email-images/image-server.ts'
import { openEmailImages } from '../../src/server/email-images/open-email-images.ts'
import { nothing } from '../../src/server/email-images/static-images.ts'
import { notStopping } from '../../src/server/http/drain.ts'
import { readEnvironment } from '../../src/server/foundation/environment.ts'
import { compileStyle, type CompiledStyle } from '../../src/gif/compile-style.ts'
import { pngImage } from '../../src/gif/png-image.ts'
import type { Raster } from '../../src/gif/picture.ts'
import { prepareStillImage } from '../../src/gif/still-image.ts'
import type { DigitCount } from '../../src/domain/countdown/digit-count.ts'
import type { TimerStyle } from '../../src/domain/email-timers/email-timer.ts'
import { drawRecipe, plainRecipe } from './drawn-styles.ts'
import { seenByOmggif, withoutAlpha } from './gif-decoders.ts'
import type { DrawnStyle } from '../../src/gif/drawn-style.ts'
import type { VisitorWorld } from './visitors.ts'
import type { AddressInfo } from 'node:net'

/** What an image says to who looks at it. */
export type Sight =
  | { shows: 'time'; seconds: number; frames: number; ends: boolean }
  | { shows: 'expired'; id: number }
  | { shows: 'neutral' | 'nothing' | 'something else' }

export type ReadableStyles = {
  styles: Pick<CompiledStyles, 'ready' | 'compiled' | 'still'>
  /** Styles that had to be compiled. */
  compiled: TimerStyle[]
  /** Deadlines that were written out. */
  written: string[]
  /** While set, nothing is drawn any more. */
  outage: { on: boolean }
  sight(gif: Uint8Array): Sight
}

/** Colors of pictures that do not move, by what they say. */
const NEUTRAL = 200
const expiredColor = (id: number) => 10 + id

export function readableStyles(): ReadableStyles {
  const ready = new Map<string, CompiledStyle>()
  const drawn = ([2, 4, 6, 7, 8, 9] as const).map(readableStyle)
  const [compiled, written, outage]: [TimerStyle[], string[], { on: boolean }] = [[], [], { on: false }]
  const refuse = () => {
    if (outage.on) throw new Error('Nothing is drawn now')
  }
  return {
    compiled,
    written,
    outage,
    styles: {
      ready: (style) => ready.get(styleHash(style)) ?? null,
      async compiled(style) {
        refuse()
        compiled.push(style)
        const plainDrawn = drawn.find(({ digitCount }) => digitCount === style.digitCount)!
        const expired = style.expired === null ? null : plain(expiredColor(style.expired), plainDrawn.blank)
        const made = compileStyle({ ...plainDrawn, expired })
        ready.set(styleHash(style), made)
        return made
      },
      async still(what) {
        refuse()
        if (what.kind === 'written') {
          written.push(what.text)
          return pngImage(plain(1))
        }
        const color = what.kind === 'neutral' ? NEUTRAL : expiredColor(what.id)
        return prepareStillImage(plain(color)).file
      },
    },
    sight: (gif) => sightOf(gif, drawn),
  }
}

/** Of those that chance draws the first whose digits differ from one another in every place. */
function readableStyle(digitCount: DigitCount): DrawnStyle {
  for (let seed = 1; ; seed++) {
    const style = drawRecipe({ ...plainRecipe, digitCount, seed, cell: digitCount, calm: 60 })
    const pictures = style.digits.map(({ rgba }) => withoutAlpha(rgba))
    const read = pictures.map((picture) => placesIn(picture, style))
    if (read.every((places, digit) => places.every((place) => place === digit))) return style
  }
}

function plain(color: number, { width, height } = { width: 3, height: 2 }): Raster {
  const rgba = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 0 ? color : 255))
  return { width, height, rgba }
}

function sightOf(gif: Uint8Array, drawn: readonly DrawnStyle[]): Sight {
  if (Buffer.compare(gif, nothing.gif) === 0) return { shows: 'nothing' }
  const { width, height, frames } = seenByOmggif(gif)
  const [first, last] = [frames[0]!, frames.at(-1)!]
  const still = stillOf(first)
  if (still) return still
  const style = drawn.find(({ blank }) => blank.width === width && blank.height === height)
  const seconds = style ? secondsIn(first, style) : null
  if (seconds === null) return { shows: 'something else' }
  return { shows: 'time', seconds, frames: frames.length, ends: stillOf(last) !== null }
}

function stillOf(frame: Uint8Array): Sight | null {
  const [red = 0] = frame
  if (frame.some((value, at) => value !== (at % 3 === 0 ? red : 255))) return null
  return red === NEUTRAL ? { shows: 'neutral' } : { shows: 'expired', id: red - 10 }
}

type Digits = Pick<DrawnStyle, 'digits' | 'cells' | 'digitCount' | 'blank'>

export function secondsIn(frame: Uint8Array, style: Digits): number | null {
  const read = placesIn(frame, style)
  if (read.includes(-1)) return null
  const number = (from: number, to: number) => Number(read.slice(from, to).join(''))
  const [s, m, h, d] = [0, 2, 4, 6].map((less) => Math.max(0, style.digitCount - less))
  return ((number(0, d!) * 24 + number(d!, h!)) * 60 + number(h!, m!)) * 60 + number(m!, s!)
}

/** Reads the digits: each place shows one of ten pictures, pixel by pixel. */
function placesIn(frame: Uint8Array, { digits, cells, blank }: Digits): number[] {
  const pictures = digits.map(({ rgba }) => withoutAlpha(rgba))
  return cells.map(({ x, y, width, height }) => {
    const rows = Array.from({ length: height }, (_, row) => ((y + row) * blank.width + x) * 3)
    return pictures.findIndex((picture) =>
      rows.every((from) => {
        const to = from + width * 3
        return Buffer.compare(picture.subarray(from, to), frame.subarray(from, to)) === 0
      }),
    )
  })
}

export type ImageServer = AsyncDisposable & {
  port: number
  ask(path: string, method?: string, headers?: Record<string, string>): Promise<Response>
  /** What somebody is answered who reached the server under another name. */
  askAs(host: string, path: string): Promise<number | undefined>
}

/** Only the images, as they are served before everything else; what is for others is answered by 404. */
export async function imageServer(
  world: VisitorWorld,
  styles: Pick<CompiledStyles, 'ready' | 'compiled' | 'still'>,
): Promise<ImageServer> {
  const { visitors, database, vault, registry } = world
  const environment = readEnvironment({
    APP_ORIGIN: 'http://app.example',
    EDGE_ORIGIN: 'http://edge.example',
    PREVIEW_ORIGIN: 'http://127.0.0.2',
    LOG_LEVEL: 'silent',
  })
  const images = openEmailImages({
    visitors,
    database,
    vault,
    environment,
    log: pino({ level: 'silent' }),
    metrics: { registry } as never,
    styles: styles as CompiledStyles,
    stopping: notStopping(),
  })
  const server = createImageServer(
    { images, origins: environment },
    (_request, response) => response.writeHead(404).end(),
    {},
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: (path, method = 'GET', headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' }),
    askAs: (host, path) =>
      new Promise((resolve, reject) => {
        const options = { port, path, headers: { host }, host: '127.0.0.1', agent: false }
        get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
