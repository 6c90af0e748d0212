/**
 * Files that somebody may choose for a picture, of many kinds, and what becomes of each: it is taken, which is of its
 * pixels alone, or refused with a sentence. More of them, and forms that are wrong, are in `hostile-pictures.ts`.
 */
import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { pictureFileMessages } from '../../src/domain/uploads/picture-file.ts'
import { jpeg, MARK, png, small } from './hostile-pictures.ts'
import { noisyPicture, plainPicture, pngChunk, pngOfSize, pngWithChunk } from './picture-files.ts'
import type { FormPart } from './upload.ts'

type Outcome = 'taken' | keyof typeof pictureFileMessages

export type OddPicture = { what: string; part: FormPart; outcome: Outcome }

const MAX_BYTES = 2_097_152

const plain = () => plainPicture(small)
const text = (content: string) => Buffer.from(content)
const hex = (digits: string, more: string | Uint8Array = '') =>
  Buffer.concat([Buffer.from(digits, 'hex'), Buffer.from(more), Buffer.alloc(64)])

/** By what their first bytes are; each says that it is a PNG. */
const otherKinds: Record<string, Buffer> = {
  AVIF: await plain().avif({ effort: 0 }).toBuffer(),
  'an animated GIF': await sharp(Buffer.alloc(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
    .gif({ loop: 0 })
    .toBuffer(),
  'lossless WebP': await plain().webp({ lossless: true }).toBuffer(),
  'a TIFF that is packed': await plain().tiff({ compression: 'lzw' }).toBuffer(),
  BMP: hex('424d46000000000000003600000028000000', 'pixels'),
  'an icon': hex('00000100010010100000010020006804'),
  'a Photoshop file': hex('384250530001000000000000', 'layers'),
  'JPEG XL': hex('ff0a7f00'),
  'JPEG XL in a box': hex('0000000c4a584c200d0a870a'),
  'JPEG 2000': hex('0000000c6a5020200d0a870a'),
  HEIC: hex('0000001866747970686569630000000068656963'),
  OpenEXR: hex('762f310102000000'),
  'Radiance HDR': text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'),
  'a netpbm picture': text('P6 1 1 255\nabc'),
  'an X pixmap': text('/* XPM */\nstatic char * x[] = {"1 1 1 1", "a c #ffffff", "a"};'),
  PDF: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'),
  'a picture for ImageMagick': text('push graphic-context\nfill \'url(https://evil.example/"|ls "-la)\'\n'),
  'a vector picture that includes a file': text(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a bomb of entities': text(
    `<!DOCTYPE z [<!ENTITY a "aaaaaaaaaa">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
      .join('')}]><z>&h;</z>`,
  ),
  'a packed vector picture': gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a packed bomb': gzipSync(Buffer.alloc(50_000_000)),
  'a ZIP': hex('504b0304140000000800', 'word/document.xml'),
  'a 7z archive': hex('377abcaf271c0004'),
  'a RAR archive': hex('526172211a070100'),
  'a Windows program': hex('4d5a90000300000004000000ffff0000', 'This program cannot be run in DOS mode.'),
  'a Linux program': hex('7f454c46020101000000000000000000'),
  'a Java class': hex('cafebabe0000003d'),
  WebAssembly: hex('0061736d01000000'),
  'a database': text('SQLite format 3\0'.padEnd(200, '\0')),
  'a video': hex('0000002066747970697361646d00000200'),
  'a video for the web': hex('1a45dfa39f4286810142f7810142f2810442f381'),
  'a song': hex('49443303000000000000', 'TIT2'),
  'a font': hex('774f4632000100000000'),
  'a script of a shell': text('#!/bin/sh\nrm -rf /\n'),
  'a script of PHP': text('<?php system($_GET["c"]); ?>'),
  'a script that begins as a GIF': text('GIF89a=0;alert(document.domain)//'),
  JSON: text('{"image":"data:image/png;base64,iVBORw0KGgo="}'),
  'a picture’s address': text('https://shop.example/face.png'),
  'a picture in base64': text(png.toString('base64')),
  'a mark of order before a PNG': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), png]),
  'a line before a JPEG': Buffer.concat([text('\n'), jpeg]),
  'a PNG whose line ends were changed': Buffer.from(png.toString('latin1').replace('\r\n', '\n'), 'latin1'),
  'nothing but zeros': Buffer.alloc(1000),
  'nothing in order': randomBytes(1000),
  'one byte': Buffer.from([0x89]),
}

/** Whole pictures of all kinds that cameras, phones and programs write. */
const good: Record<string, Buffer> = {
  'a progressive JPEG': await plain().jpeg({ progressive: true }).toBuffer(),
  'a gray JPEG': await plain().grayscale().jpeg().toBuffer(),
  'a JPEG for printers': await plain().toColorspace('cmyk').jpeg().toBuffer(),
  'a JPEG with full colors': await plain().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a PNG with 16 bits': await plain().toColorspace('rgb16').png().toBuffer(),
  'an interlaced PNG': await plain().png({ progressive: true }).toBuffer(),
  'a PNG with a palette': await noisyPicture({ width: 90, height: 90 }).png({ palette: true }).toBuffer(),
  'a PNG of two colors': await plain().threshold().png({ palette: true, colors: 2 }).toBuffer(),
  'a PNG that is half transparent': await plain().ensureAlpha(0.5).png().toBuffer(),
  'a gray PNG that is transparent': await plain().grayscale().ensureAlpha(0).png().toBuffer(),
  'a single pixel': await plainPicture({ width: 1, height: 1 }).png().toBuffer(),
  'a column of pixels': await plainPicture({ width: 1, height: 3000 }).png().toBuffer(),
  'as many pixels as are decoded': await plainPicture({ width: 4000, height: 4000 }).png().toBuffer(),
  'a picture without two pixels alike': await noisyPicture({ width: 600, height: 600 }).png().toBuffer(),
  'where it was taken': await plain()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }, IFD0: { Artist: MARK } })
    .jpeg()
    .toBuffer(),
  'a description in XMP': await plain()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK.replaceAll(/[<>]/g, '')}</x:xmpmeta>`)
    .jpeg()
    .toBuffer(),
  'a long remark in a JPEG': jpegWith(0xfe, text(MARK.repeat(900))),
  'a foreign segment in a JPEG': jpegWith(0xed, text(`Photoshop 3.0\0${MARK}`)),
  'packed words in a PNG': pngWithChunk(
    png,
    'zTXt',
    Buffer.concat([text('Comment\0\0'), deflateSync(text(MARK.repeat(99)))]),
  ),
  'a packed bomb of words in a PNG': pngWithChunk(
    png,
    'zTXt',
    Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000, 'a'))]),
  ),
  'words of all languages in a PNG': pngWithChunk(png, 'iTXt', text(`Title\0\0\0ar\0عنوان\0${MARK}`)),
  'EXIF in a PNG': pngWithChunk(png, 'eXIf', text(`MM\0*\0\0\0\b\0\0${MARK}`)),
  'a time in a PNG': pngWithChunk(png, 'tIME', Buffer.from([7, 234, 11, 28, 8, 0, 0])),
  'an archive behind a PNG': Buffer.concat([png, hex('504b0304140000000800', 'evil.php')]),
  'another picture behind a JPEG': Buffer.concat([jpeg, png]),
}
for (let orientation = 1; orientation <= 8; orientation += 1)
  good[`a JPEG that lies the ${orientation}. way`] = await plain()
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const frameAt = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda]))

/** What begins as a picture of ours, and is none. */
const broken: Record<string, Buffer> = {
  'one pixel row more than is decoded': await plainPicture({ width: 4000, height: 4001 }).png().toBuffer(),
  'a bomb of 16 bits': pngOf([20_000, 20_000, 16, 2, 0], deflateSync(Buffer.alloc(5_000_000))),
  'a bomb that is interlaced': pngOf([30_000, 30_000, 8, 6, 1], deflateSync(Buffer.alloc(5_000_000))),
  'a bomb within the pixels': pngOf([3999, 4000, 8, 6, 0], deflateSync(Buffer.alloc(900_000))),
  'a PNG as wide as numbers go': pngOf([0x7f_ff_ff_ff, 1, 8, 2, 0], deflateSync(Buffer.alloc(9))),
  'a PNG wider than numbers go': pngOf([0xff_ff_ff_ff, 1, 8, 2, 0], deflateSync(Buffer.alloc(9))),
  'a PNG of 3 bits': pngOf([9, 9, 3, 0, 0], deflateSync(Buffer.alloc(90))),
  'a PNG of an unknown kind of color': pngOf([9, 9, 8, 5, 0], deflateSync(Buffer.alloc(900))),
  'a PNG without the palette that it names': pngOf([9, 9, 8, 3, 0], deflateSync(Buffer.alloc(90))),
  'a PNG with an unknown filter': pngOf([3, 3, 8, 2, 0], deflateSync(Buffer.alloc(30, 9))),
  'a PNG whose pixels are not packed': pngOf([9, 9, 8, 2, 0], Buffer.alloc(300, 7)),
  'a PNG with a wrong sum': changed(png, png.length - 17, 0xff),
  'a PNG with a header of another length': changed(png, 11, 14),
  'a PNG without its header': Buffer.concat([png.subarray(0, 8), png.subarray(33)]),
  'nothing but a PNG’s first bytes': png.subarray(0, 8),
  'nothing but a PNG’s header': png.subarray(0, 33),
  'a PNG with a chunk that never ends': changed(png, 33, 0x7f),
  'a JPEG that ends in its header': jpeg.subarray(0, frameAt + 6),
  'a JPEG without its pixels': jpeg.subarray(0, scanAt + 14),
  'nothing but a JPEG’s first bytes': jpeg.subarray(0, 3),
  'a JPEG without a frame': Buffer.concat([jpeg.subarray(0, frameAt), jpeg.subarray(scanAt)]),
  'a JPEG without tables': Buffer.concat([
    jpeg.subarray(0, 20),
    jpeg.subarray(frameAt, frameAt + 19),
    jpeg.subarray(scanAt),
  ]),
  'a JPEG of a lossless kind': changed(jpeg, frameAt + 1, 0xc3),
  'a JPEG of an arithmetic kind': changed(jpeg, frameAt + 1, 0xcb),
  'a JPEG of 12 bits': changed(jpeg, frameAt + 4, 12),
  'a JPEG without colors': changed(jpeg, frameAt + 9, 0),
  'a JPEG without height': changed(changed(jpeg, frameAt + 5, 0), frameAt + 6, 0),
}

/** Pictures under names and types that lie. */
const renamed: [what: string, part: Partial<FormPart> & { bytes: Buffer }, outcome: Outcome][] = [
  ['a JPEG that is called PNG', { bytes: jpeg, filename: 'face.png', type: 'image/png' }, 'taken'],
  ['a PNG that is called JPEG', { bytes: png, filename: 'face.jpg', type: 'image/jpeg' }, 'taken'],
  ['a PNG that is called a page', { bytes: png, filename: 'face.html', type: 'text/html' }, 'taken'],
  ['a PNG without a type', { bytes: png, filename: 'face' }, 'taken'],
  ['a PNG under another path', { bytes: png, filename: '../../../etc/passwd', type: 'image/png' }, 'taken'],
  [
    'a PNG with a name of 5,000 letters',
    { bytes: png, filename: 'a'.repeat(5000), type: 'image/png' },
    'taken',
  ],
  [
    'a PNG with a script for a name',
    { bytes: png, filename: MARK.replaceAll('"', "'"), type: 'image/png' },
    'taken',
  ],
  ['2 MB and a byte of JPEG', { bytes: padded(jpeg, MAX_BYTES + 1) }, 'tooLarge'],
  ['2 MB and a byte of nothing', { bytes: Buffer.alloc(MAX_BYTES + 1) }, 'tooLarge'],
  ['2 MB of JPEG', { bytes: padded(jpeg, MAX_BYTES) }, 'taken'],
]

export const oddPictures: OddPicture[] = [
  ...all(otherKinds, 'wrongType'),
  ...all(broken, 'unreadable'),
  ...all(good, 'taken'),
  ...renamed.map(([what, part, outcome]) => ({
    what,
    outcome,
    part: { name: 'image', filename: 'picture.png', ...part },
  })),
]

function all(files: Record<string, Buffer>, outcome: Outcome): OddPicture[] {
  return Object.entries(files).map(([what, bytes]) => ({
    what,
    outcome,
    part: { name: 'image', filename: 'picture.png', type: 'image/png', bytes },
  }))
}

function jpegWith(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

type Header = [width: number, height: number, bits: number, color: number, interlaced: number]

function pngOf([width, height, ...[bits, color, interlaced]]: Header, packed: Uint8Array): Buffer {
  const file = pngOfSize({ width, height }, pngChunk('IDAT', packed))
  const header = Buffer.from(file.subarray(16, 29))
  header.set([bits, color, 0, 0, interlaced], 8)
  return Buffer.concat([file.subarray(0, 8), pngChunk('IHDR', header), file.subarray(33)])
}

function changed(file: Buffer, at: number, byte: number): Buffer {
  const other = Buffer.from(file)
  other[at] = byte
  return other
}

function padded(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}
