/** Where accounts are connected by signing in at the platform: what the installation still needs for it. */
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import classes from './connections.module.css'

export function SignInNote({ platform }: { platform: ConnectablePlatform }) {
  const { name, signIn, credentials } = platform
  if (signIn === null || signIn === 'ready') return null
  return (
    <p className={classes.note}>
      To sign in at {name}, whoever runs this installation sets {signIn.set.join(' and ')}.
      {credentials && ' A key works as well:'}
    </p>
  )
}
