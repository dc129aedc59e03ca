/**
 * Lets React go on in a page that the browser translates: the translation stands in elements of its own, in the place of texts that React
 * then takes away, or puts something before (https://github.com/facebook/react/issues/11538). The screen would end with an error.
 */
export function bearTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
