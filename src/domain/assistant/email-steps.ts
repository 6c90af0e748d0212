/** What to paste where in the email platform, step by step, as the guide of the platform says it. */
import { connectorSteps } from '../emails/connector-steps.ts'
import { emailGuide, type GuidePart } from '../guides/platform-guide.ts'
import { namedPlatform } from '../platforms/platforms.ts'

type EmailSteps = {
  /** Its id; one that stands for none in particular is told in general words. */
  emailPlatform: string
  /** Whether platforms can start the deadlines of the campaign. */
  startsDeadlines: boolean
}

export function emailSteps({ emailPlatform, startsDeadlines }: EmailSteps): string[] {
  const platform = namedPlatform(emailPlatform)
  const { mails, starts } = platform ? emailGuide(platform) : anyPlatform
  return [...mails, ...(startsDeadlines ? starts : [])].flatMap(({ steps, code }) =>
    code ? [...steps, `${code.label}:\n${code.body}`] : [...steps],
  )
}

const anyPlatform: { mails: GuidePart[]; starts: GuidePart[] } = {
  mails: [
    {
      title: 'Your emails',
      steps: [
        'Choose the email platform of the campaign on its Deadline screen: it brings the right merge tag into the links.',
        'Copy the email link of your page from the Emails screen, and use it wherever the address of the page would go. Where your platform writes an address in place of something else than [email], put that in.',
        'Copy the timer from the same screen, and paste it as HTML where the countdown shall stand.',
      ],
    },
  ],
  starts: [{ title: 'Starting deadlines with a webhook', steps: connectorSteps('') ?? [] }],
}
