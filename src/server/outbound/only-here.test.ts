/** Nothing else in the server opens connections: every address a stranger typed passes the one guarded way. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const opensConnections =
  /\bfetch\s*\(|from '(?:undici|node:https?|node:net|node:tls|node:dgram|node:http2|axios|got)'|require\(/

/** Types do nothing, and who listens asks nobody. */
const harmless =
  /^import (type .*|\{ createServer(, type \w+)* \} from 'node:http'|\{ Server \} from 'node:net')$/gm

function findsIn(source: string): boolean {
  return opensConnections.test(source.replaceAll(harmless, ''))
}

test('no other file of the server opens connections', () => {
  const files = globSync('src/{server,integrations}/**/*.ts').filter(
    (file) => !file.startsWith('src/server/outbound/') && !file.endsWith('.test.ts'),
  )

  const offenders = files.filter((file) => findsIn(readFileSync(file, 'utf8')))

  assert.deepEqual(offenders, [])
})

test('the rule notices each way of opening one', () => {
  const bad = [
    "await fetch('https://x')",
    "import { request } from 'undici'",
    "import http from 'node:http'",
    "import { createServer, request } from 'node:http'",
    "import { connect } from 'node:tls'",
    "import { Server, connect } from 'node:net'",
  ]
  const good = [
    "import type { Socket } from 'node:net'",
    "import { createServer, type Server } from 'node:http'",
    "import { Server } from 'node:net'",
    'const prefetched = 1',
    "import { connect } from './links.ts'",
  ]

  assert.ok(bad.every(findsIn))
  assert.ok(!good.some(findsIn))
})
