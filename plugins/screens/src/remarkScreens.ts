import type { BlockContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearestNames } from '../../../lib/facts';
import { component } from '../../../lib/markdown/nodes';
import { type PageElement, replaceElements } from '../../../lib/markdown/pageElements';
import { pictureAddress, readManifest } from '../../../lib/screens/manifest';
import { alternativeOf } from '../../../lib/screens/procedure';

const element = 'Screen';

/** Blocks at the beginning of a page that most windows show at once. */
const firstBlocks = 6;

interface ScreensOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
  /** Folder of the lists of pictures; a test names its own. */
  readonly manifests?: string;
  /** Folder of the procedures; a test names its own. */
  readonly procedures?: string;
}

/**
 * Remark plugin that puts a picture of the web interface in the place of `<Screen of="area/name" />`: that of the page's
 * edition and language, with its size and what it shows.
 *
 * @throws an error with file and line for a picture that there is not, and outside the pages of an edition
 */
export function remarkScreens({ root, manifests, procedures }: ScreensOptions = {}) {
  const write = ({ of = '', edition, locale, block, where }: PageElement): BlockContent[] => {
    const manifest = readManifest(edition, manifests);
    const picture = manifest[of]?.[locale];
    const alternative = alternativeOf(of, edition, procedures)?.[locale];
    if (picture === undefined || alternative === undefined) {
      const [near] = nearestNames(of, Object.keys(manifest), 1);
      const meant = near === undefined ? '' : ` (nearest: ${near})`;
      throw new Error(
        `${where}: ${edition} has no picture "${of}"${meant}. Write <${element} of="area/name" /> with a name of data/screens/${edition}.json, or take the picture: contributing/screens.md.`,
      );
    }
    const attributes = {
      src: `${pictureAddress}/${picture.file}`,
      alt: alternative,
      width: String(picture.width),
      height: String(picture.height),
      ...(block < firstBlocks ? { eager: '' } : {}),
    };
    return [component(element, attributes)];
  };
  return (tree: Root, file: VFile): void =>
    replaceElements(tree, { [element]: write }, { root, file: file.path });
}
