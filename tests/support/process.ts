/** The server as people run it: a process of its own with settings of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** `npm test` names the server as it was just built, which starts in half the time; a file tested alone takes its sources. */
const { TESTED_SERVER = join(import.meta.dirname, '../../src/server/main.ts') } = process.env

export type Running = Disposable & {
  port: number
  origin: string
  dataDir: string
  /** Everything printed so far. */
  printed(): string
  /** Resolves once `text` was printed; rejects when the process ends before that. */
  says(text: string): Promise<void>
  /** As Ctrl+C does, unless another signal is named. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
}

/** Settings that are not named are not set, whatever the machine has. */
export async function runServer(
  settings: Record<string, string> = {},
  args: string[] = [],
  { file = TESTED_SERVER, uid }: { file?: string; uid?: number } = {},
): Promise<Running> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-run-'))
  // What is compiled is kept, as it is when people start the product.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [file, ...args], {
    ...(uid !== undefined && { uid }),
    env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)

  return {
    port,
    origin: `http://localhost:${port}`,
    dataDir,
    printed: () => output,
    ended,
    says(text) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = () => output.includes(text) && resolve()
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`It ended without saying "${text}": ${output}`)))
      return promise.finally(() => listeners.delete(look))
    },
    stop(signal = 'SIGINT') {
      child.kill(signal)
      return ended
    },
    [Symbol.dispose]() {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
