/** Where assistants reach the account by MCP, with what to paste into the common ones. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import {
  mcpClientIds,
  mcpClients,
  TOKEN_PLACEHOLDER,
  type McpClientId,
} from '#domain/assistant/mcp-clients.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { CopyBlock, CopyField } from '../ui/copy-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './access-tokens.module.css'

const choices = mcpClientIds.map((value) => ({ value, label: mcpClients[value].label }))

export function McpCard() {
  const { origins } = useCurrentAccount()
  const [client, setClient] = useState<McpClientId>('claudeCode')
  const url = `${origins.app}/mcp`
  const { name, where, configuration } = mcpClients[client]
  const code = configuration(url)
  const about = code.includes(TOKEN_PLACEHOLDER)
    ? `${where} Put your token in place of ${TOKEN_PLACEHOLDER}.`
    : where
  return (
    <SectionCard
      title="MCP"
      description="AI assistants such as Claude and Cursor can look at your campaigns and make drafts of new ones. Nothing they make goes live: that is for you to do. To look they need an access token that reads, to make drafts one that writes, too."
    >
      <CopyField label="Address of the MCP server" value={url} />
      <Select<McpClientId>
        label="Program"
        className={classes.client}
        data={choices}
        value={client}
        allowDeselect={false}
        onChange={(next) => next && setClient(next)}
      />
      <CopyBlock label={`Configuration for ${name}`} value={code} description={about} />
    </SectionCard>
  )
}
