# Read by ctest after the tests were found: gtest_discover_tests cannot give a test two labels.
foreach(test IN LISTS thread_tests_TESTS)
  set_tests_properties("${test}" PROPERTIES LABELS "unit;threads")
endforeach()
