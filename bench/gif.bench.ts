/** What an e-mail timer costs: to put its image together for a new deadline every time, in bytes, and once per style. */
import { drawReference, type Reference } from '../tests/support/reference-style.ts'
import { AnswerBuffer } from '../src/gif/answer-buffer.ts'
import { compileStyle, type CompiledStyle } from '../src/gif/compile-style.ts'
import { packStyle } from '../src/gif/packed-style.ts'
import { writeCountdown } from '../src/gif/write-countdown.ts'
import { judgeImagesOverHttp } from './images-over-http.ts'
import { atMost, beside, inWords, median } from './verdict.ts'

const ROUNDS = 9
const IMAGES = 20_000
const DAY_MS = 86_400_000

/** The bytes of a minute, and the processor's time for them in microseconds. */
const references: [reference: Reference, bytes: number, microseconds: number][] = [
  [{ scale: 1, colors: 16 }, 18_000, 3],
  [{ scale: 1, colors: 8 }, 14_500, 3],
  [{ scale: 2, colors: 8 }, 31_500, 3],
]

for (const [reference, bytes, microseconds] of references) {
  console.log(`${400 * reference.scale}x${100 * reference.scale}, ${reference.colors} colors, 60 frames`)
  const { style } = drawReference(reference)
  const compiling = Array.from({ length: 5 }, () => costOf(() => compileStyle(style), 1) / 1000)
  const compiled = compileStyle(style)
  const { size, image, copy } = measure(compiled)

  atMost(bytes, 'bytes of an image, on average', size)
  beside(microseconds, 'µs of processor time for an image', image)
  console.log(
    `    one copy of as many bytes takes ${inWords(copy)} µs: an image is ${inWords(image / copy)} copies`,
  )
  console.log(`    the first frame takes ${inWords(compiled.firstFrame.length)} of the bytes`)
  beside(100, 'ms to compile the style', median(compiling))
  atMost(250 * 1024 * reference.scale, 'bytes of memory for the style', packStyle(compiled).length)
}

console.log('Over HTTP, 400x100, 16 colors, a new deadline for every request')
await judgeImagesOverHttp()

/** In turns, so that what else the machine does meets both. */
function measure(style: CompiledStyle) {
  const buffer = new AnswerBuffer(65_536)
  let request = 0
  let total = 0
  const assemble = () => {
    // Far apart and different every time, as are people who open their mail.
    const left = 1 + ((request++ * 7_919_333) % (99 * DAY_MS))
    total += writeCountdown(style, { deadlineAt: left, now: 0, frames: 60 }, buffer).length
  }
  costOf(assemble, IMAGES)
  const size = total / IMAGES
  const source = Buffer.alloc(Math.round(size), 7)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    image: costOf(assemble, IMAGES),
    copy: costOf(() => source.copy(buffer.bytes), IMAGES),
  }))
  return {
    size,
    image: median(rounds.map(({ image }) => image)),
    copy: median(rounds.map(({ copy }) => copy)),
  }
}

/** Microseconds that this process was given for one time, on average: other programs do not count. */
function costOf(work: () => void, times: number) {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
