/** Timer images in a real browser: every frame as it was made, one a second, and the last one stays. */
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { AnswerBuffer } from '../../src/gif/answer-buffer.ts'
import { compileStyle } from '../../src/gif/compile-style.ts'
import { writeCountdown } from '../../src/gif/write-countdown.ts'
import { seenByOmggif } from '../support/gif-decoders.ts'
import { drawReference } from '../support/reference-style.ts'

const WIDTH = 400
const HEIGHT = 100
const SECOND_US = 1_000_000
const SITE = 'http://localhost/'

const style = compileStyle(drawReference({ scale: 1, colors: 16 }).style)

/** `left` seconds before its deadline, at the very beginning of a second. */
function imageOf(left: number, frames = 60): Buffer {
  const image = writeCountdown(style, { deadlineAt: left * 1000, now: 0, frames }, new AnswerBuffer(65_536))
  return Buffer.from(image)
}

async function openMail(page: Page, image: Buffer): Promise<void> {
  await page.route(`${SITE}timer.gif`, (route) => route.fulfill({ body: image, contentType: 'image/gif' }))
  await page.route(SITE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body style="margin:0"><img src="timer.gif">' }),
  )
  await page.goto(SITE)
}

/** As Chromium’s own decoder sees them: microseconds that a frame is shown, and its colors without alpha. */
async function framesIn(page: Page): Promise<{ duration: number | null; rgb: string }[]> {
  return page.evaluate(async () => {
    const answer = await fetch('timer.gif')
    const decoder = new ImageDecoder({ data: answer.body!, type: 'image/gif' })
    await decoder.completed
    const frames: { duration: number | null; rgb: string }[] = []
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex })
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const rgb = data.filter((_, at) => at % 4 < 3)
      frames.push({ duration: image.duration, rgb: new Uint8Array(rgb.buffer).toBase64() })
      image.close()
    }
    return frames
  })
}

test('the browser’s decoder sees every frame as it was made, each for a second', async ({ page }) => {
  // Across an hour, so that all three kinds of rollover are among them.
  const image = imageOf(3 * 86_400 + 3605)
  await openMail(page, image)

  const seen = await framesIn(page)

  const made = seenByOmggif(image).frames.map((frame) => Buffer.from(frame).toString('base64'))
  expect(seen.length).toBe(60)
  expect(seen.map(({ rgb }) => rgb)).toEqual(made)
  expect(seen.map(({ duration }) => duration)).toEqual(made.map(() => SECOND_US))
})

test('on screen it counts second by second, leaves none out, and holds at zero', async ({ page }) => {
  const image = imageOf(6)
  const made = seenByOmggif(image).frames.map((frame) => Buffer.from(frame).toString('base64'))
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  const screen = await watchScreen(page)
  await openMail(page, image)

  const shown = async () => {
    const places = (await screen()).map((pixels) => made.indexOf(pixels)).filter((place) => place >= 0)
    return places.filter((place, at) => place !== places[at - 1])
  }
  await expect.poll(async () => (await shown()).at(-1)).toBe(6)
  await page.waitForTimeout(2500)

  expect(await shown()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

/** Every picture that the screen shows from now on, without alpha: one that is asked for may miss a second. */
async function watchScreen(page: Page): Promise<() => Promise<string[]>> {
  const devtools = await page.context().newCDPSession(page)
  const pictures: Promise<string>[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(pixelsOf(Buffer.from(data, 'base64')))
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png' })
  return () => Promise.all(pictures)
}

async function pixelsOf(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  return pixels.toString('base64')
}
