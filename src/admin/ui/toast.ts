/** Short messages at the edge of the screen: what was done, or what could not be done. */
import { notifications } from '@mantine/notifications'

const SHOWN_MS = 4000

export const toast = {
  done: (message: string) => void notifications.show({ message, color: 'green', autoClose: SHOWN_MS }),
  failed: (message: string) =>
    void notifications.show({ message, color: 'red', autoClose: 2 * SHOWN_MS, role: 'alert' }),
  /**
   * Says how something ended; without a message only when it failed. A deleted row takes its component with it, and with that the callbacks given to
   * `mutate`: a promise is kept whoever is still on the screen.
   */
  outcome: (work: Promise<unknown>, message?: string) =>
    work
      .then(() => message !== undefined && toast.done(message))
      .catch((error: Error) => toast.failed(error.message)),
}
