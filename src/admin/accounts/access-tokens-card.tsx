/** The account's access tokens, for programs that use the API. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { AccessTokenRow } from './access-token-row.tsx'
import classes from './access-tokens.module.css'
import { accessTokensQuery } from './api.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import rows from './rows.module.css'

export function AccessTokensCard() {
  const [creating, setCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setCreating(false)
    opener.current?.focus()
  }

  const create = (
    <Button ref={opener} size="compact-sm" onClick={() => setCreating(true)}>
      Create token
    </Button>
  )
  return (
    <>
      <AccessTokens create={create} />
      {/* Stays open whatever happens to the list: the token in it is shown once. */}
      {creating && <CreateTokenDialog onClose={close} />}
    </>
  )
}

function AccessTokens({ create }: { create: ReactNode }) {
  const tokens = useQuery(accessTokensQuery)
  const { user, account } = useCurrentAccount()

  if (tokens.isPending) return <Loading heights={[180]} />
  if (tokens.isError)
    return (
      <Problem title="The access tokens could not be shown" onRetry={() => void tokens.refetch()}>
        {tokens.error.message}
      </Problem>
    )

  const list = tokens.data.tokens
  return (
    <SectionCard title="Access tokens" description={<About accountName={account.name} />} aside={create}>
      {list.length === 0 ? (
        <p className={classes.empty}>
          No tokens yet. Create one for each program, so that each can be ended.
        </p>
      ) : (
        <ul className={rows.list}>
          {list.map((token) => (
            <AccessTokenRow
              key={token.id}
              token={token}
              isOwn={token.createdBy.userId === user.id}
              canRevoke={account.role === 'owner' || token.createdBy.userId === user.id}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function About({ accountName }: { accountName: string }) {
  return (
    <>
      With a token, a program reads the campaigns, pages and leads of {accountName}, or works on them as you
      do. The calls are in the{' '}
      <a className={classes.link} href="/api/docs/" target="_blank" rel="noreferrer">
        API documentation
      </a>
      .
    </>
  )
}
