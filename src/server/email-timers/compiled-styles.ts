/**
 * The styles of e-mail timers, compiled: each once, in a thread, kept in memory and on disk under what it is made of.
 * Whoever asks must have the style from our database or from a signed-in owner: compiling is far dearer than asking.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { unpackStyle } from '#gif/packed-style.ts'
import { createCompileThreads, StylesBusyError } from './compile-threads.ts'
import type { StillWish } from './compile-work.ts'
import { drawingVersion } from './drawing-version.ts'
import { stylesOnDisk } from './styles-on-disk.ts'

export type CompiledStyles = {
  /** Compiled and in memory: usable this very moment. Null: ask `compiled`, which fetches it. */
  ready(style: TimerStyle): CompiledStyle | null
  /** From memory, disk or a thread. Rejects with `StylesBusyError` when too many wait. */
  compiled(style: TimerStyle): Promise<CompiledStyle>
  /** The same for an owner who still tries styles: this one is not kept, and no other makes room for it. */
  passing(style: TimerStyle): Promise<CompiledStyle>
  /** GIFs, and the written deadline as PNG. Stock images are drawn even when too many wait. */
  still(what: StillWish): Promise<Buffer>
  close(): Promise<void>
}

/** How styles are drawn, and the rules of how large they are and what can be read. */
const DRAWING = drawingVersion(
  ['gif', 'domain/email-timers', 'domain/colors'].map((room) => join(import.meta.dirname, '../..', room)),
)

const MEGABYTE = 2 ** 20
/** Some three hundred styles at single size. */
const MEMORY = 64 * MEGABYTE
const MEMORY_FOR_STILLS = 8 * MEGABYTE

/** What failed, or ended its thread, is not tried again for every mail that is opened. */
const FAILURE_MS = 10_000

type Parts = {
  folder: string
  log: Logger
  memoryBytes?: number
  mostFiles?: number
  /** What the threads run. */
  threadFile?: URL
  /** After so long without work a thread ends. */
  idleMs?: number
}

export function createCompiledStyles(parts: Parts): CompiledStyles {
  const { folder, log, memoryBytes = MEMORY, mostFiles } = parts
  const threads = createCompileThreads({ file: parts.threadFile ?? THREAD, log, idleMs: parts.idleMs })
  const disk = stylesOnDisk({ folder, log, mostFiles })
  const styles = new LRUCache<string, CompiledStyle>({ maxSize: memoryBytes })
  const hashes = new WeakMap<TimerStyle, string>()
  const stills = new LRUCache<string, Buffer>({
    maxSize: MEMORY_FOR_STILLS,
    sizeCalculation: ({ length }) => length,
  })
  const styleFlights = singleFlights<CompiledStyle>()
  const stillFlights = singleFlights<Buffer>()
  const writes = new Set<Promise<void>>()

  async function fetchStyle(hash: string, style: TimerStyle) {
    const kept = await disk.read(hash)
    const fromDisk = kept && unpackStyle(kept)
    if (kept && fromDisk) return remember(hash, fromDisk, kept)

    const { bytes, compiled } = await compile(style)
    const write = disk.write(hash, bytes).finally(() => writes.delete(write))
    writes.add(write)
    return remember(hash, compiled, bytes)
  }

  async function compile(style: TimerStyle) {
    const bytes = await threads.carryOut({ kind: 'style', style })
    const compiled = unpackStyle(bytes)
    if (!compiled) throw new Error('A thread made a style of another format')
    return { bytes, compiled }
  }

  function remember(hash: string, compiled: CompiledStyle, bytes: Uint8Array) {
    styles.set(hash, compiled, { size: bytes.length })
    return compiled
  }

  async function drawStill(name: string, what: StillWish) {
    const bytes = await threads.carryOut(what)
    const still = Buffer.from(bytes.buffer)
    stills.set(name, still)
    return still
  }

  /** Each image asks for the style of its campaign, which stays one object until it is saved. */
  function hashOf(style: TimerStyle): string {
    const hash = hashes.get(style) ?? styleHash(style)
    hashes.set(style, hash)
    return hash
  }

  return {
    ready: (style) => styles.get(hashOf(style)) ?? null,
    async compiled(style) {
      const hash = styleHash(style)
      return styles.get(hash) ?? styleFlights.join(hash, () => fetchStyle(hash, style))
    },
    async passing(style) {
      return styles.get(styleHash(style)) ?? (await compile(style)).compiled
    },
    async still(what) {
      const name = stillName(what)
      return stills.get(name) ?? stillFlights.join(name, () => drawStill(name, what))
    },
    async close() {
      await threads.stop()
      await Promise.all(writes)
    },
  }
}

const THREAD = new URL('./compile-thread.ts', import.meta.url)

/** Equal styles have equal hashes, whoever's they are, for as long as they are drawn and compiled alike. */
export function styleHash(style: TimerStyle): string {
  const { labels } = style
  const words = labels && [labels.days, labels.hours, labels.minutes, labels.seconds]
  const { template, font, fontColor, boxColor, pageColor, hasSeparators, digitCount, scale, expired } = style
  const parts = [
    template,
    font,
    fontColor,
    boxColor,
    pageColor,
    words,
    hasSeparators,
    digitCount,
    scale,
    expired,
  ]
  const text = JSON.stringify([DRAWING, ...parts])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function stillName(what: StillWish): string {
  if (what.kind === 'written') return `${styleHash(what.style)} ${what.text}`
  return what.kind === 'expired' ? `expired ${what.id} ${what.scale}` : `neutral ${what.scale}`
}

/** However many want the same at the same time, it is made once. */
function singleFlights<Thing>() {
  const flights = new Map<string, Promise<Thing>>()
  return {
    join(name: string, make: () => Promise<Thing>): Promise<Thing> {
      const underway = flights.get(name)
      if (underway) return underway
      const flight = make()
      flights.set(name, flight)
      const end = () => flights.delete(name)
      flight.then(end, (error: unknown) => {
        if (error instanceof StylesBusyError) end()
        else setTimeout(end, FAILURE_MS).unref()
      })
      return flight
    },
  }
}
