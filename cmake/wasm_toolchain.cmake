# The engine inside a page: Debian's clang 22 with wasi-libc and libc++ for WebAssembly.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_FORCED TRUE)  # only one program is linked: no archiver is needed
