/** Writes a Brotli and a gzip copy beside each built text file, so that the server sends bytes and compresses none. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const compressions = [
  { extension: 'br', compress: (bytes: Buffer) => brotliCompressSync(bytes) },
  { extension: 'gz', compress: (bytes: Buffer) => gzipSync(bytes, { level: 9 }) },
]

export function compressFiles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,svg}`)) {
    const bytes = readFileSync(file)
    for (const { extension, compress } of compressions) writeFileSync(`${file}.${extension}`, compress(bytes))
  }
}
