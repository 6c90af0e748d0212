/**
 * Countdown images as one would make them from packages that anybody can install: the same picture, frame by frame,
 * each in the way that its library suggests. Run with the name of a peer.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import GIFEncoder2 from 'gif-encoder-2'
import gifenc from 'gifenc'
import sharp from 'sharp'
import { secondsLeft } from '../src/domain/countdown/remaining.ts'
import type { Raster } from '../src/gif/picture.ts'
import { digitsOf } from '../src/gif/time-digits.ts'
import { drawReference } from '../tests/support/reference-style.ts'
import type { Peer } from './peer-names.ts'

const { applyPalette, GIFEncoder, quantize } = gifenc
const FRAMES = 60
const COLORS = 16
const SECOND_MS = 1000
const { draw, style } = drawReference({ scale: 1, colors: 16 })
const { width, height } = style.blank

type MakeImage = (times: readonly number[]) => Uint8Array | Promise<Uint8Array>

const makers: Record<Peer, MakeImage> = {
  /** One palette for all frames; each frame is drawn and encoded whole. */
  gifenc(times) {
    const gif = GIFEncoder()
    let palette: number[][] | undefined
    for (const time of times) {
      const { rgba } = picture(time)
      palette ??= quantize(rgba, COLORS)
      gif.writeFrame(applyPalette(rgba, palette), width, height, { palette, delay: SECOND_MS, repeat: -1 })
    }
    gif.finish()
    return gif.bytes()
  },
  /** Digits are drawn once, and put into each frame as numbers of the palette: the best technique that we found. */
  'gifenc, sprites'(times) {
    const gif = GIFEncoder()
    for (const [at, time] of times.entries())
      gif.writeFrame(sprites.compose(time), width, height, {
        ...(at === 0 && { palette: sprites.palette }),
        delay: SECOND_MS,
        repeat: -1,
      })
    gif.finish()
    return gif.bytes()
  },
  'gif-encoder-2'(times) {
    const gif = new GIFEncoder2(width, height, 'octree', true, times.length)
    gif.setDelay(SECOND_MS)
    gif.setRepeat(-1)
    gif.start()
    for (const time of times) gif.addFrame(picture(time).rgba)
    gif.finish()
    return gif.out.getData()
  },
  sharp(times) {
    const frames = Buffer.concat(times.map((time) => new Uint8Array(picture(time).rgba.buffer)))
    const raw = { width, height: height * times.length, channels: 4, pageHeight: height } as const
    return sharp(frames, { raw, limitInputPixels: false })
      .gif({ delay: times.map(() => SECOND_MS), loop: 1, colors: COLORS, dither: 0, effort: 1 })
      .toBuffer()
  },
}

const sprites = prepareSprites()
const [name = ''] = process.argv.slice(2)
const make = makers[name as Peer]

const listening = createServer((request, response) => {
  const left = secondsLeft(Number(request.url?.slice(1)), Date.now())
  const times = Array.from({ length: FRAMES }, (_, at) => Math.max(0, left - at))
  void Promise.resolve(make(times)).then((image) => {
    response.writeHead(200, { 'content-type': 'image/gif', 'content-length': image.length })
    response.end(image)
  })
}).listen(0, '127.0.0.1', () => process.send?.({ port: (listening.address() as AddressInfo).port }))

let used = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(used)
  process.send?.({ seconds: (user + system) / 1e6 })
  used = process.cpuUsage()
})

function picture(time: number): Raster {
  return draw(digitsOf(time, 2).map(String))
}

function prepareSprites() {
  const palette = quantize(picture(1_234_567).rgba, COLORS)
  const indexed = ({ rgba }: Raster) => applyPalette(rgba, palette)
  const [blank, digits] = [indexed(style.blank), style.digits.map(indexed)]
  const compose = (time: number) => {
    const pixels = blank.slice()
    for (const [place, digit] of digitsOf(time, 2).entries()) {
      const cell = style.cells[place]
      const from = digits[digit]
      if (!cell || !from) continue
      for (let y = cell.y; y < cell.y + cell.height; y += 1) {
        const at = y * width + cell.x
        pixels.set(from.subarray(at, at + cell.width), at)
      }
    }
    return pixels
  }
  return { palette, compose }
}
