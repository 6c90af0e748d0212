/** What is done and what is next on the way to a campaign's launch, for the Quickstart card. */
import { quickstart, type Quickstart } from '#domain/campaigns/quickstart.ts'

type Facts = { pages: readonly { verified: boolean }[]; leads: number }

export function campaignSteps({ pages, leads }: Facts): Quickstart {
  return quickstart([
    { id: 'deadline', label: 'choose a deadline', done: true },
    { id: 'pages', label: 'add your pages', done: pages.length > 0 },
    {
      id: 'code',
      label: 'put the code on your pages',
      done: pages.length > 0 && pages.every(({ verified }) => verified),
    },
    { id: 'lead', label: 'get your first lead', done: leads > 0 },
  ])
}
