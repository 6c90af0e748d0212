/** How common programs are told to use the MCP address of an installation: what is pasted, and where. */

/** What whoever pastes it puts their access token in place of. */
export const TOKEN_PLACEHOLDER = 'YOUR_ACCESS_TOKEN'

type McpClient = {
  /** In the list. */
  label: string
  /** In a sentence. */
  name: string
  /** In one sentence. */
  where: string
  /** For the address of the installation's MCP endpoint. */
  configuration: (url: string) => string
}

const headers = { Authorization: `Bearer ${TOKEN_PLACEHOLDER}` }

export const mcpClients = {
  claudeCode: {
    label: 'Claude Code',
    name: 'Claude Code',
    where: 'Run this in a terminal.',
    configuration: (url) =>
      `claude mcp add --transport http lastcall ${url} --header "Authorization: Bearer ${TOKEN_PLACEHOLDER}"`,
  },
  cursor: {
    label: 'Cursor',
    name: 'Cursor',
    where: 'Goes into ~/.cursor/mcp.json.',
    configuration: (url) => json({ mcpServers: { lastcall: { url, headers } } }),
  },
  vsCode: {
    label: 'VS Code',
    name: 'VS Code',
    where: 'Goes into .vscode/mcp.json. VS Code asks for the token and keeps it.',
    configuration: (url) =>
      json({
        servers: {
          lastcall: { type: 'http', url, headers: { Authorization: 'Bearer ${input:lastcall-token}' } },
        },
        inputs: [
          {
            type: 'promptString',
            id: 'lastcall-token',
            description: 'Lastcall access token',
            password: true,
          },
        ],
      }),
  },
  gemini: {
    label: 'Gemini CLI',
    name: 'Gemini CLI',
    where: 'Goes into ~/.gemini/settings.json.',
    configuration: (url) => json({ mcpServers: { lastcall: { httpUrl: url, headers } } }),
  },
  other: {
    label: 'Other',
    name: 'other programs',
    where: 'Most programs read this from a file of their own, some with other names of the fields.',
    configuration: (url) => json({ mcpServers: { lastcall: { type: 'http', url, headers } } }),
  },
} as const satisfies Record<string, McpClient>

export type McpClientId = keyof typeof mcpClients

export const mcpClientIds = Object.keys(mcpClients) as McpClientId[]

function json(value: object): string {
  return JSON.stringify(value, null, 2)
}
