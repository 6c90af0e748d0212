/** Whose deadline a mail platform did not take, in its own words, and another try. */
import { Table } from '@mantine/core'
import { useCurrentAccount } from '../session/current-account.ts'
import type { WriteFailure, Writes } from '#domain/write-back/write-back.api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useRetryWrites, type WritesAt } from './api.ts'
import classes from './failure-table.module.css'
import { failedWhen, inFull, retryAllLabel } from './writes-text.ts'

/** `now` is when they were told. */
type FailureTableProps = { at: WritesAt; writes: Writes; name: string; now: number }

export function FailureTable({ at, writes: { failed, failures }, name, now }: FailureTableProps) {
  const retry = useRetryWrites(at)
  const tryAgain = (leadIds: string[] | 'all') => void toast.outcome(retry.mutateAsync(leadIds))
  return (
    <div>
      <div className={classes.frame}>
        <Table className={classes.table} aria-label="Deadlines that could not be written">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Address</Table.Th>
              <Table.Th>{name} says</Table.Th>
              <Table.Th>When</Table.Th>
              <Table.Th className={classes.act}>
                <Button variant="subtle" size="xs" busy={retry.isPending} onClick={() => tryAgain('all')}>
                  {retryAllLabel(failed)}
                </Button>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map((failure) => (
              <FailureRow
                key={failure.leadId}
                failure={failure}
                now={now}
                disabled={retry.isPending}
                onRetry={() => tryAgain([failure.leadId])}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {failed > failures.length && (
        <p className={classes.more}>
          The latest {failures.length} of {inFull(failed)}.
        </p>
      )}
    </div>
  )
}

type FailureRowProps = { failure: WriteFailure; now: number; disabled: boolean; onRetry: () => void }

function FailureRow({ failure: { email, problem, at }, now, disabled, onRetry }: FailureRowProps) {
  const { account } = useCurrentAccount()
  const who = email ?? 'Erased person'
  return (
    <Table.Tr>
      <Table.Td className={classes.who}>{who}</Table.Td>
      <Table.Td>{problem}</Table.Td>
      <Table.Td className={classes.when}>{failedWhen(at, { now, zone: account.timezone })}</Table.Td>
      <Table.Td className={classes.act}>
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          aria-label={`Try again: ${who}`}
          onClick={onRetry}
        >
          Try again
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
