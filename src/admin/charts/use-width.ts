/** How wide a picture may be: it is drawn in real pixels, so that its words keep their size. */
import { useElementSize } from '@mantine/hooks'

/** Until it is measured, and where nothing measures, such as on paper. */
const USUAL = 960

export function useWidth() {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return { ref, width: width > 0 ? Math.round(width) : USUAL }
}
