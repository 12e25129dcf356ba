/** No icon: the stock one is an emoji, which many systems draw as an empty box and readers hear read out. */
export default function DocCardHeadingIcon(): null {
  return null;
}
