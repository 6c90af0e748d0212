/** Forms with files, byte for byte as browsers send them. */

export type FormPart = { name: string; filename?: string; type?: string; bytes: Uint8Array | string }

const BOUNDARY = '----lastcall7MA4YWxkTrZu0gW'

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function formBody(parts: readonly FormPart[]): Buffer {
  const lines = parts.flatMap(({ name, filename, type, bytes }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const content = type === undefined ? '' : `content-type: ${type}\r\n`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${content}\r\n`
    return [Buffer.from(head), typeof bytes === 'string' ? Buffer.from(bytes) : bytes, Buffer.from('\r\n')]
  })
  return Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
