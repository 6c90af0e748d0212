/** What the emails screen says of webhooks and links, by whether leads have deadlines of their own. */
import type { Clock } from '#domain/emails/email-setup.ts'

type EmailSetupText = { tabs: { title: string; description: string }; links: string }

const whileThereIsTime =
  'They lead to the offer while there is time, and to its after URL when there is none.'

const leads = {
  title: 'Add Leads',
  description: 'Whoever one of these tells us about is among your leads. The date is the same for everybody.',
}

export const emailSetupText: Record<Clock, EmailSetupText> = {
  own: {
    tabs: {
      title: 'Start Deadlines',
      description: 'Whoever one of these tells us about has a deadline from that moment on.',
    },
    links: whileThereIsTime,
  },
  everyones: { tabs: leads, links: whileThereIsTime },
  none: {
    tabs: leads,
    links: 'They lead to the offer until the last one is gone, and to its after URL from then on.',
  },
}
