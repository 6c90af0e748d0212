/** What the first bytes of an image say: as decoders read it, and nothing where they would have to guess. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainPicture, pngOfSize } from '../../../tests/support/picture-files.ts'
import { imageFormat, imageSize } from './image-header.ts'

async function setup() {
  const picture = () => plainPicture({ width: 321, height: 45 })
  return {
    jpegs: {
      plain: await picture().jpeg().toBuffer(),
      progressive: await picture().jpeg({ progressive: true }).toBuffer(),
      optimized: await picture().jpeg({ mozjpeg: true }).toBuffer(),
      'with EXIF and a profile': await picture()
        .withExif({ IFD0: { Copyright: 'me' } })
        .keepIccProfile()
        .jpeg()
        .toBuffer(),
      'in gray': await picture().grayscale().jpeg().toBuffer(),
    },
    pngs: {
      plain: await picture().png().toBuffer(),
      interlaced: await picture().png({ progressive: true }).toBuffer(),
      'with a palette': await picture().png({ palette: true }).toBuffer(),
    },
  }
}

test('the size of every kind of JPEG and PNG is read before it is decoded', async () => {
  const { jpegs, pngs } = await setup()

  for (const [format, files] of [
    ['jpeg', jpegs],
    ['png', pngs],
  ] as const)
    for (const [kind, bytes] of Object.entries(files)) {
      assert.equal(imageFormat(bytes), format, kind)
      assert.deepEqual(imageSize(bytes, format), { width: 321, height: 45 }, kind)
    }
})

test('an image that is cut off anywhere has its size, or none', async () => {
  const { jpegs, pngs } = await setup()

  for (const [format, bytes] of [
    ['jpeg', jpegs['with EXIF and a profile']],
    ['png', pngs.plain],
  ] as const)
    for (let length = 0; length <= bytes.length; length += 1) {
      const size = imageSize(bytes.subarray(0, length), format)
      if (size !== null) assert.deepEqual(size, { width: 321, height: 45 }, String(length))
    }
})

test('an image without width or height has no size', () => {
  assert.equal(imageSize(pngOfSize({ width: 0, height: 5 }), 'png'), null)
  assert.equal(imageSize(pngOfSize({ width: 5, height: 0 }), 'png'), null)
  assert.deepEqual(imageSize(pngOfSize({ width: 4_000_000_000, height: 5 }), 'png'), {
    width: 4e9,
    height: 5,
  })
})

test('whatever follows the first bytes, reading ends', () => {
  const jpegLike = fc.array(fc.constantFrom(0xff, 0xd8, 0xe0, 0xc0, 0xc4, 0xda, 0, 1, 2, 17), {
    maxLength: 200,
  })

  fc.assert(
    fc.property(fc.oneof(jpegLike, fc.uint8Array({ maxLength: 200 })), (rest) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(rest)])
      for (const format of ['jpeg', 'png'] as const) {
        const { width, height } = imageSize(bytes, format) ?? { width: 1, height: 1 }
        assert.ok(width > 0 && height > 0)
      }
    }),
    { numRuns: 1000 },
  )
})
