/** Where short messages appear. Nobody waits for it: what is said before it is there is shown once it is. */
import { Notifications } from '@mantine/notifications'

export function Notices() {
  return <Notifications position="bottom-right" limit={4} />
}
