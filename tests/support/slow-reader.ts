/** Somebody who asks for everything at once, over one line, and takes the answers slowly. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The bodies of the answers, in the order of the paths. */
export async function readSlowly(port: number, paths: readonly string[]): Promise<Buffer[]> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a.example\r\n\r\n`).join(''))
  const answers: Buffer[] = []
  let waiting: Buffer = Buffer.alloc(0)
  for await (const part of socket) {
    waiting = Buffer.concat([waiting, part as Buffer])
    for (let answer = firstAnswer(waiting); answer; answer = firstAnswer(waiting)) {
      answers.push(answer.body)
      waiting = waiting.subarray(answer.end)
    }
    if (answers.length === paths.length) break
    await wait(1)
  }
  return answers
}

function firstAnswer(bytes: Buffer) {
  const head = bytes.indexOf('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(bytes.subarray(0, Math.max(head, 0)).toString())?.[1])
  const end = head + 4 + length
  return head >= 0 && bytes.length >= end ? { body: bytes.subarray(head + 4, end), end } : null
}
