/** Where the flow needs an account at the platform: its key, or signing in there. Members leave that to owners. */
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { CredentialsForm } from '../connections/credentials-form.tsx'
import { SignInNote } from '../connections/sign-in-note.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import classes from './flow.module.css'

type ConnectAccountProps = {
  platform: IntegrationView['platform']
  onConnected: (connectionId: string) => void
  onCancel?: () => void
}

export function ConnectAccount({ platform, onConnected, onCancel }: ConnectAccountProps) {
  const { account } = useCurrentAccount()
  if (account.role !== 'owner')
    return <p className={classes.quiet}>An owner of the account can connect {platform.name}.</p>
  return (
    <>
      <SignInNote platform={platform} />
      <CredentialsForm
        platform={platform}
        onConnected={({ connection }) => onConnected(connection.id)}
        backTo={window.location.pathname}
      />
      {onCancel && (
        <div>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </>
  )
}
