/** Where the screens of the wizard stand. */
import { links } from '../navigation/links.ts'

export const wizardCrumbs = [{ label: 'Campaigns', link: links.campaigns() }]
