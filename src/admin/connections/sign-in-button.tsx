/** Connecting an account by signing in at its platform, which leads back to a screen of ours. */
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { Button } from '../ui/button.tsx'
import { useSignIn } from './api.ts'
import classes from './credentials-form.module.css'

type SignInButtonProps = {
  platform: Pick<ConnectablePlatform, 'id' | 'name' | 'credentials'>
  connectionId: string | undefined
  variant: 'primary' | 'default'
  backTo: string
}

export function SignInButton({ platform, connectionId, variant, backTo }: SignInButtonProps) {
  const { id, name, credentials } = platform
  const signIn = useSignIn(id, { connectionId, backTo })
  return (
    <div className={classes.form}>
      <div>
        <Button variant={variant} busy={signIn.isPending || signIn.isSuccess} onClick={() => signIn.mutate()}>
          Sign in at {name}
        </Button>
      </div>
      {signIn.isError && (
        <p role="alert" className={classes.refusal}>
          {signIn.error.message}
        </p>
      )}
      {credentials && <p className={classes.where}>Or connect it with a key:</p>}
    </div>
  )
}
