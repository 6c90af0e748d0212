/** What owners paste into programs that speak MCP. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpClientIds, mcpClients, TOKEN_PLACEHOLDER } from './mcp-clients.ts'

const URL_OF_MCP = 'https://app.example.com/mcp'

test('every configuration has the address once, and the token as a header', () => {
  for (const id of mcpClientIds) {
    const text = mcpClients[id].configuration(URL_OF_MCP)
    assert.equal(text.split(URL_OF_MCP).length, 2, id)
    assert.match(text, /Authorization"?: "?Bearer /, id)
  }
})

test('whatever goes into a file is JSON, and only VS Code asks for the token itself', () => {
  const files = mcpClientIds.filter((id) => id !== 'claudeCode')

  for (const id of files) assert.ok(JSON.parse(mcpClients[id].configuration(URL_OF_MCP)), id)
  assert.deepEqual(
    mcpClientIds.filter((id) => !mcpClients[id].configuration(URL_OF_MCP).includes(TOKEN_PLACEHOLDER)),
    ['vsCode'],
  )
})
