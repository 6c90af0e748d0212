/** What usually keeps the code from running, and the message that asks a developer to add it. */

export const commonObstacles = [
  'The change is not published yet, or an older copy of the page is cached: publish it, clear the cache, and look in a private window.',
  'A consent banner or an ad blocker stops the script: allow it, or look without the blocker.',
  'The code is on another page, or the address here differs: compare the two to the letter.',
  'The builder removed the inline part: use the plain tag instead.',
] as const

type HelpRequest = { pageUrl: string; snippet: string }

export function helpMessage({ pageUrl, snippet }: HelpRequest): { subject: string; body: string } {
  return {
    subject: `Please add this code to ${pageUrl}`,
    body: [
      'Hello,',
      '',
      `could you please add this code to the <head> of ${pageUrl}, as high up as possible?`,
      '',
      snippet,
      '',
      'It runs the countdown there. Thank you!',
    ].join('\n'),
  }
}
