/** Making an access token: its name and its end, then the token itself, shown once. */
import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessTokenDraft } from '#domain/accounts/access-token.schema.ts'
import type { AccessTokenScope } from '#domain/accounts/access-token.ts'
import { accessTokenCalls } from '#domain/accounts/access-tokens.api.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { AccessTokenForm } from './access-token-form.tsx'
import classes from './access-tokens.module.css'
import { accessTokensQuery } from './api.ts'
import steps from './second-factor.module.css'

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: (body: AccessTokenDraft) => request(accessTokenCalls.create, { body }),
    onSuccess: () => void queries.invalidateQueries(accessTokensQuery),
    // The answer holds the token, which is nobody's business once the dialog is closed.
    gcTime: 0,
  })
  const made = create.data
  return (
    <Modal
      opened
      onClose={onClose}
      title={made ? 'Your new access token' : 'Create an access token'}
      size={480}
      closeOnClickOutside={!made}
    >
      {made ? (
        <NewToken token={made.token} scope={made.scope} onSaved={onClose} />
      ) : (
        <AccessTokenForm
          busy={create.isPending}
          onSubmit={(draft) => create.mutateAsync(draft)}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

type NewTokenProps = { token: string; scope: AccessTokenScope; onSaved: () => void }

const inWords: Record<AccessTokenScope, string> = { read: 'reads the account', write: 'works in the account' }

function NewToken({ token, scope, onSaved }: NewTokenProps) {
  return (
    <div className={steps.step}>
      <p className={classes.text} tabIndex={-1} ref={focus}>
        Copy it now: it is not shown again. Whoever has it {inWords[scope]} in your name, so keep it like a
        password. Programs send it with every call, as{' '}
        <code className={classes.code}>Authorization: Bearer</code> and the token.
      </p>
      <CopyField label="Access token" value={token} />
      <div className={steps.end}>
        <Button variant="primary" onClick={onSaved}>
          I saved it
        </Button>
      </div>
    </div>
  )
}

/** The button that was pressed is gone: keyboard and screen reader go on where the news is. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
