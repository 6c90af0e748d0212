/** As many requests as a server can take, each for the next of some addresses: by wrk where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const SECONDS = 2
const CONNECTIONS = 32

/** A client in C: one in JavaScript is slower than the server, which then pays for waking up again and again. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** How many were answered. */
export function askWithWrk(url: string, paths: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  try {
    const [list, script] = [join(folder, 'paths'), join(folder, 'next-path.lua')]
    writeFileSync(list, paths.join('\n'))
    writeFileSync(script, nextPath(list))
    const said = execFileSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url], {
      encoding: 'utf8',
    })
    const [, total] = /(\d+) requests in/.exec(said) ?? []
    if (total === undefined || /Non-2xx|Socket errors/.test(said)) throw new Error(said)
    return Number(total)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function nextPath(list: string): string {
  return `local paths = {}
for line in io.lines(${JSON.stringify(list)}) do paths[#paths + 1] = line end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`
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
