/** As many requests as a server can take, each for the next of some addresses: by wrk where it is installed. */
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const SECONDS = 2
const CONNECTIONS = 32

/** A client in C: one in JavaScript is slower than the server, which then pays for waking up again and again. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

const isLinux = spawnSync('taskset', ['-V']).error === undefined
const CORE = '0'
const OTHER_CORE = '1'

/**
 * The server works on the core of the client, in turns with it. On two cores each wakes the other up for nearly
 * every request, as the faster one waits: what that takes is part of the server's time, twice as much in one round
 * as in the next, and nothing that a network's card would ask of it.
 */
export function shareCore({ pid }: ChildProcess): void {
  if (isLinux && hasWrk) execFileSync('taskset', ['-a', '-p', '-c', CORE, String(pid)], { stdio: 'ignore' })
}

/** What plays the rest of the world takes nothing of the server's time: it works on another core than `shareCore`. */
export function leaveCore({ pid }: ChildProcess): void {
  if (isLinux && hasWrk && availableParallelism() > 1)
    execFileSync('taskset', ['-a', '-p', '-c', OTHER_CORE, String(pid)], { stdio: 'ignore' })
}

type Posts = { bodies: readonly string[]; headers: Record<string, string> }

/** How many were answered. */
export function askWithWrk(url: string, paths: readonly string[]): number {
  return runWrk(url, paths, 'request = function() return wrk.format("GET", next()) end')
}

export function postWithWrk(url: string, { bodies, headers }: Posts): number {
  const written = Object.entries(headers).map(([name, value]) => `["${name}"] = ${JSON.stringify(value)}`)
  const request = `wrk.format("POST", nil, { ${written.join(', ')} }, next())`
  return runWrk(url, bodies, `request = function() return ${request} end`)
}

function runWrk(url: string, lines: readonly string[], request: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  try {
    const [list, script] = [join(folder, 'lines'), join(folder, 'requests.lua')]
    writeFileSync(list, lines.join('\n'))
    writeFileSync(script, `${nextLine(list)}\n${request}\n`)
    const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url]
    const [command = '', ...rest] = isLinux ? ['taskset', '-c', CORE, ...wrk] : wrk
    const said = execFileSync(command, rest, { encoding: 'utf8' })
    const [, total] = /(\d+) requests in/.exec(said) ?? []
    if (total === undefined || /Non-2xx|Socket errors/.test(said)) throw new Error(said)
    return Number(total)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function nextLine(list: string): string {
  return `local lines = {}
for line in io.lines(${JSON.stringify(list)}) do lines[#lines + 1] = line end
local at = 0
local function next()
  at = at % #lines + 1
  return lines[at]
end`
}

export async function askWithAutocannon(url: string, paths: readonly string[]): Promise<number> {
  const share = Math.ceil(paths.length / CONNECTIONS)
  let opened = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(client) {
      const from = (opened++ * share) % paths.length
      client.setRequests(paths.slice(from, from + share).map((path) => ({ path })))
    },
  })
  refuseFaults(result)
  return result.requests.total
}

export function refuseFaults({ non2xx, errors }: autocannon.Result): void {
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`)
}
