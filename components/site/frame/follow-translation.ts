/**
 * Keeps a page alive that the browser translates: Google Translate replaces each text by a `font`
 * element. React then writes into texts that are gone, so results and numbers would freeze, and
 * removing or inserting beside them would fail. This notes which element shows which text, and puts
 * the text back as soon as React touches it. The browser translates it again.
 *
 * Part of the script before every other (`WATCH_SCRIPTS`), because a page may be translated as soon
 * as it is shown.
 */
export const FOLLOW_TRANSLATION = `;(function () {
  var translated = new WeakMap()
  function putBack(text) {
    var shown = text && translated.get(text)
    if (!shown) return
    translated.delete(text)
    shown.replaceWith(text)
  }
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      var text = change.removedNodes[0]
      var shown = change.addedNodes[0] || change.previousSibling
      if (text && text.nodeType === Node.TEXT_NODE && shown && shown.nodeName === 'FONT') {
        translated.set(text, shown)
      }
    })
  }).observe(document, { childList: true, subtree: true })
  var methods = Node.prototype
  ;['appendChild', 'insertBefore', 'removeChild', 'replaceChild'].forEach(function (name) {
    var method = methods[name]
    methods[name] = function (first, second) {
      putBack(first)
      putBack(second)
      return method.apply(this, arguments)
    }
  })
  var value = Object.getOwnPropertyDescriptor(methods, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: value.get,
    set: function (text) {
      putBack(this)
      value.set.call(this, text)
    },
  })
})()`
