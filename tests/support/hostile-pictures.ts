/** What somebody may upload for a picture: files that lie, files that say too much, and forms that have something else. */
import { deflateSync } from 'node:zlib'
import { pictureFileMessages as words } from '../../src/domain/uploads/picture-file.ts'
import { plainPicture, pngChunk, pngOfSize, pngWithChunk } from './picture-files.ts'
import type { FormPart } from './upload.ts'

export const small = { width: 400, height: 100 }
export const jpeg = await plainPicture(small).jpeg().toBuffer()
export const png = await plainPicture(small).png().toBuffer()

export const image = (bytes: Uint8Array | string, type = 'image/png'): FormPart => ({
  name: 'image',
  filename: 'picture.png',
  type,
  bytes,
})

export const MARK = '<script>alert("lastcall was here")</script><?php echo 1 ?>'

const frame = Buffer.alloc(26)
frame.writeUInt32BE(small.width, 4)
frame.writeUInt32BE(small.height, 8)
const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])

/** Of two frames, of which a decoder that knows nothing of them sees one. */
const movingPng = pngWithChunk(pngWithChunk(png, 'fcTL', frame), 'acTL', frames)

const inExif = await plainPicture(small)
  .withExif({ IFD0: { ImageDescription: MARK, Copyright: MARK } })
  .jpeg()
  .toBuffer()
/** Good pictures that say more than their pixels. */
export const talkativePictures: Record<string, Buffer> = {
  'a page behind a PNG': Buffer.concat([png, Buffer.from(`<html>${MARK}</html>`)]),
  'a program behind a JPEG': Buffer.concat([jpeg, Buffer.from(MARK)]),
  'a script in a PNG’s text': pngWithChunk(png, 'tEXt', Buffer.from(`Comment\0${MARK}`)),
  'a script in a chunk of its own': pngWithChunk(png, 'teSt', Buffer.from(MARK)),
  'a script in EXIF': inExif,
  'a script for a color profile': pngWithChunk(
    png,
    'iCCP',
    Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.from(MARK.repeat(500)))]),
  ),
  'a picture that moves': movingPng,
  'a color profile': await plainPicture(small).withIccProfile('p3').png().toBuffer(),
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const lyingPng = pngOfSize({ width: 100, height: 100 }, pngChunk('IDAT', deflateSync(Buffer.alloc(50))))
const bomb = pngOfSize(
  { width: 50_000, height: 50_000 },
  pngChunk('IDAT', deflateSync(Buffer.alloc(9_000_000))),
)
const wideJpeg = Buffer.from(jpeg)
wideJpeg.fill(
  0xff,
  wideJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5,
  wideJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9,
)

/** As wide as a header can say, and a single line. */
const lineJpeg = Buffer.from(wideJpeg)
lineJpeg.writeUInt16BE(1, lineJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)

type Refusal = [what: string, parts: FormPart[], status: number, sentence: string]

/** What is sent, and how it is refused. */
export const hostilePictures: Refusal[] = [
  ['no file', [], 422, words.oneFile],
  ['an empty file', [image('')], 422, words.oneFile],
  ['two files', [image(png), image(png)], 422, words.oneFile],
  ['a file in another field', [{ ...image(png), name: 'avatar' }], 422, words.oneFile],
  [
    'a file in a field of JavaScript’s own',
    [{ ...image(png), name: '__proto__' }],
    400,
    'The request is malformed.',
  ],
  ['text instead of a file', [{ name: 'image', bytes: 'expired' }], 422, words.oneFile],
  ['a file and a text', [image(png), { name: 'background', bytes: '8' }], 422, words.oneFile],
  ['SVG', [image(svg, 'image/svg+xml')], 422, words.wrongType],
  ['SVG that is called PNG', [image(svg)], 422, words.wrongType],
  ['GIF', [image(gif, 'image/gif')], 422, words.wrongType],
  ['WebP', [image(await plainPicture(small).webp().toBuffer())], 422, words.wrongType],
  ['TIFF', [image(await plainPicture(small).tiff().toBuffer())], 422, words.wrongType],
  ['a page', [image('<!doctype html><img src=x onerror=alert(1)>')], 422, words.wrongType],
  [
    'SVG behind the first bytes of a PNG',
    [image(Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]))],
    422,
    words.unreadable,
  ],
  [
    'SVG behind the first bytes of a JPEG',
    [image(Buffer.concat([jpeg.subarray(0, 4), Buffer.from(svg)]))],
    422,
    words.unreadable,
  ],
  ['half a JPEG', [image(jpeg.subarray(0, jpeg.length >> 1))], 422, words.unreadable],
  ['half a PNG', [image(png.subarray(0, png.length >> 1))], 422, words.unreadable],
  ['a PNG with fewer pixels than it says', [image(lyingPng)], 422, words.unreadable],
  ['a PNG without pixels', [image(pngOfSize({ width: 9, height: 9 }))], 422, words.unreadable],
  ['a PNG of no size', [image(pngOfSize({ width: 0, height: 9 }))], 422, words.unreadable],
  ['a bomb', [image(bomb)], 422, words.unreadable],
  ['a JPEG of 65,535 by 1', [image(lineJpeg)], 422, words.unreadable],
  ['a JPEG of 65,535 by 65,535', [image(wideJpeg)], 422, words.unreadable],
]
