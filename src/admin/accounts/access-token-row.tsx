/** One access token: what it is called, how it begins, what it may do, when it was used, and ending it. */
import { Badge } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessTokenScopes } from '#domain/accounts/access-token.ts'
import { accessTokenCalls } from '#domain/accounts/access-tokens.api.ts'
import { request, type Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import classes from './access-tokens.module.css'
import { accessTokensQuery } from './api.ts'
import rows from './rows.module.css'

type AccessToken = Answer<typeof accessTokenCalls.list>['tokens'][number]
type AccessTokenRowProps = { token: AccessToken; isOwn: boolean; canRevoke: boolean }

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function AccessTokenRow({ token, isOwn, canRevoke }: AccessTokenRowProps) {
  const { id, name, prefix, scope, createdBy, createdAt, hasExpired } = token
  const [asking, setAsking] = useState(false)
  const revoke = useRevoking(id, () => setAsking(false))
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>
          {name}
          <span className={classes.prefix}>{prefix}…</span>
          {hasExpired && <Badge color="red">Expired</Badge>}
        </div>
        <div className={rows.detail}>
          {accessTokenScopes[scope].label} · {lastUse(token)} · {end(token)} · created {day.format(createdAt)}
          {isOwn ? '' : ` by ${createdBy.name}`}
        </div>
      </div>
      {canRevoke && (
        <Button size="xs" onClick={() => setAsking(true)} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke"
        tone="danger"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        Programs that use this token are refused from then on. It cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}

function lastUse({ lastUsedAt }: AccessToken): string {
  return lastUsedAt === null ? 'never used' : `last used ${moment.format(lastUsedAt)}`
}

function end({ expiresAt, hasExpired }: AccessToken): string {
  if (expiresAt === null) return 'no end'
  return `${hasExpired ? 'expired' : 'expires'} ${day.format(expiresAt)}`
}

function useRevoking(accessTokenId: string, onSettled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(accessTokenCalls.revoke, { params: { accessTokenId } }),
    onSuccess: () => toast.done('The token is revoked.'),
    onError: (error) => toast.failed(error.message),
    onSettled: () => {
      onSettled()
      return queries.invalidateQueries(accessTokensQuery)
    },
  })
}
