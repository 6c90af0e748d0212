/** The picture of a portal, beside its words or above them. Its room follows from theirs: nothing shifts when it comes. */
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-image.css?inline'

export const portalImage: PortalExtra = {
  css,
  drawers: {
    image({ image, alt }) {
      const src = linkTarget(image)
      return src && !src.startsWith('#') ? element('img', { src, alt, decoding: 'async' }) : undefined
    },
  },
}
