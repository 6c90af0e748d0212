/**
 * Loaded into every thread of a measured server: writes what the thread holds, a while after its start. Plain JavaScript,
 * because stripping types would itself take memory.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { isMainThread, threadId, threadName } from 'node:worker_threads'

const { MEMORY_FOLDER, MEMORY_AFTER_MS, npm_lifecycle_event: script } = process.env

// npm is a Node process as well, and so is the build.
const isServer = !isMainThread || process.argv[1]?.endsWith('main.js')
if (script === 'start' && isServer) setTimeout(report, Number(MEMORY_AFTER_MS)).unref()

function report() {
  const heap = getHeapStatistics()
  const memory = {
    pid: process.pid,
    thread: isMainThread ? 'server' : threadName || `thread ${threadId}`,
    heap: heap.total_physical_size,
    inUse: heap.used_heap_size,
    outsideHeap: heap.external_memory + heap.malloced_memory,
    process: readFileSync('/proc/self/status', 'utf8'),
  }
  writeFileSync(join(MEMORY_FOLDER, `${threadId}.json`), JSON.stringify(memory))
}
