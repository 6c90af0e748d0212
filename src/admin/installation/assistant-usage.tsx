/** What each account has used of each model in the last 30 days. */
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { assistantUsageQuery } from './api.ts'
import classes from './settings-tab.module.css'

export function AssistantUsage() {
  const usage = useQuery(assistantUsageQuery)

  if (usage.isPending) return <Loading heights={[72]} />
  if (usage.isError)
    return (
      <Problem title="The usage could not be shown" onRetry={() => void usage.refetch()}>
        {usage.error.message}
      </Problem>
    )
  if (usage.data.rows.length === 0)
    return <p className={classes.about}>Nobody has used a model in the last 30 days.</p>

  return (
    <div className={classes.usage} tabIndex={0} role="region" aria-label="Usage of the last 30 days">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th>Model</Table.Th>
            <Table.Th ta="right">Messages</Table.Th>
            <Table.Th ta="right">Tokens in 30 days</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {usage.data.rows.map(({ accountId, account, model, messages, tokens }) => (
            <Table.Tr key={`${accountId} ${model}`}>
              <Table.Td>{account}</Table.Td>
              <Table.Td>{model}</Table.Td>
              <Table.Td ta="right" className="num">
                {messages.toLocaleString('en')}
              </Table.Td>
              <Table.Td ta="right" className="num">
                {tokens.toLocaleString('en')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
