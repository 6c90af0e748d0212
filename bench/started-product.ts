/** The product as `npm start` starts it, which tells when it answers and what its threads hold later. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './running-server.ts'

export type ThreadMemory = {
  pid: number
  thread: string
  /** Bytes: what the heap takes, what of that was in use, and what the engine keeps beside it. */
  heap: number
  inUse: number
  outsideHeap: number
  /** /proc/self/status */
  process: string
}

export type StartedProduct = AsyncDisposable & {
  /** From the command to the first answer. */
  firstAnswerMs: number
  threads(): Promise<ThreadMemory[]>
}

const LOOK_EVERY_MS = 10
const REPORT = new URL('./thread-memory.mjs', import.meta.url).href

type Wanted = { dataDir: string; url: string | undefined; settings: Record<string, string>; afterMs: number }

export async function npmStart({ dataDir, url, settings, afterMs }: Wanted): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-memory-'))
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      ...settings,
      MEMORY_FOLDER: folder,
      MEMORY_AFTER_MS: String(afterMs),
      NODE_OPTIONS: `--import ${REPORT}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(child, port)
  return {
    firstAnswerMs: performance.now() - startedAt,
    async threads() {
      await pause(afterMs)
      while (readdirSync(folder).length === 0) await pause(LOOK_EVERY_MS)
      await pause(1000)
      return readdirSync(folder).map(
        (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ThreadMemory,
      )
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'close')
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function firstAnswer(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
    if (response?.ok) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`npm start ended with ${child.exitCode}`)
}
